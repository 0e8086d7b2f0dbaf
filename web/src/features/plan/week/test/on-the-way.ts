import { renderHook } from '@testing-library/react';
import { useAnnouncement } from '../../../../lib/state/announce.ts';

/** What the page has announced last. */
export const onTheWay = (): string => renderHook(() => useAnnouncement()).result.current;
