import '../screens/people-slots.ts';
import { useState } from 'react';
import { usePathname } from '../../lib/router/router.tsx';
import { Navigate, Route, Routes } from '../../lib/router/routes.tsx';
import { homePath } from '../../lib/session/redirect.ts';
import { signedInPerson } from '../../lib/session/session.ts';
import { useSeason } from '../../lib/session/season.ts';
import { restoreChoice, useSquad } from '../../lib/session/squad.ts';
import {
  availabilityPath,
  availabilityScreen,
  matchPath,
  matchScreen,
  protectedScreens,
  seasonPlanScreen,
  settingsScreens,
  squadsPath,
  squadsScreen,
  weekPath,
  weekScreen,
} from '../screens/console-screens.ts';
import { BareFrame } from '../layout/bare-frame.tsx';
import { Frame } from '../layout/frame.tsx';
import { RoutedPage } from './routed-page.tsx';
import { preloadFrom, type Screen } from '../screens/screens.ts';
import { WithQueries } from './with-queries.tsx';

/** Loads the code of the page that a path leads to. */
export const preloadPage = (pathname: string): Promise<unknown> | undefined => {
  const screens = [
    ...protectedScreens,
    ...settingsScreens,
    seasonPlanScreen,
    { ...availabilityScreen, path: availabilityPath(pathname) },
    { ...squadsScreen, path: squadsPath(pathname) },
    { ...weekScreen, path: weekPath(pathname) },
    { ...matchScreen, path: matchPath(pathname) },
  ];
  return preloadFrom(screens, pathname) ?? preloadFrom(screens, homePath);
};

/** The part only signed-in users load: the frame, the query cache and the routes of the pages. */
export function Console({ screens = protectedScreens }: { screens?: readonly Screen[] | undefined }) {
  const pathname = usePathname();
  // Before the first page asks for its list.
  useState(() => restoreChoice(signedInPerson()));
  const version = `${useSquad()} ${useSeason()}`;
  return (
    <Routes>
      <Route element={<WithQueries />}>
        <Route element={<Frame />}>
          {[...screens, ...settingsScreens].map((screen) => (
            <Route key={screen.path} path={screen.path} element={<RoutedPage screen={screen} version={version} />} />
          ))}
          <Route path={seasonPlanScreen.path} element={<RoutedPage screen={seasonPlanScreen} />} />
          <Route
            path={availabilityPath(pathname)}
            element={<RoutedPage screen={availabilityScreen} version={version} />}
          />
          <Route path={squadsPath(pathname)} element={<RoutedPage screen={squadsScreen} />} />
          <Route path={weekPath(pathname)} element={<RoutedPage screen={weekScreen} version={version} />} />
        </Route>
        <Route element={<BareFrame />}>
          <Route path={matchPath(pathname)} element={<RoutedPage screen={matchScreen} hasFrame={false} />} />
        </Route>
      </Route>
      <Route path="/settings" element={<Navigate to="/settings/account" replace />} />
      <Route path="*" element={<Navigate to={homePath} replace />} />
    </Routes>
  );
}
