import { BrowserRouter } from '../lib/router/router.tsx';
import { LiveRegion } from '../components/feedback/live-region.tsx';
import { useAnnouncement } from '../lib/state/announce.ts';
import { Startup } from './startup/startup.tsx';

export function App() {
  return (
    <>
      <BrowserRouter>
        <Startup />
      </BrowserRouter>
      <Announcements />
    </>
  );
}

/** Apart from the rest, which must not render again for each announcement. */
function Announcements() {
  return <LiveRegion message={useAnnouncement()} />;
}
