import { BrowserRouter } from 'react-router';
import { LiveRegion } from '../components/live-region.tsx';
import { useAnnouncement } from '../lib/announce.ts';
import { Startup } from './startup.tsx';
import { ToastRegion } from './toast-region.tsx';

export function App() {
  return (
    <>
      <BrowserRouter>
        <Startup />
      </BrowserRouter>
      <ToastRegion />
      <LiveRegion message={useAnnouncement()} />
    </>
  );
}
