import { TabLoading } from '../frame/tab-loading.tsx';

export default TabLoading;
