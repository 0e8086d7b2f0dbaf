import { Suspense } from 'react';
import { Navigate, Route, Routes } from '../../lib/router/routes.tsx';
import { homePath } from '../../lib/session/redirect.ts';
import { GateLayout } from '../layout/gate-layout.tsx';
import { PageLoading } from '../layout/page-loading.tsx';
import { consoleRoutes, openQueries } from './preload.ts';
import { ProtectedRoute } from './protected-route.tsx';
import { RoutedPage } from './routed-page.tsx';
import { gateScreens, openScreens, type Screen } from '../screens/screens.ts';
import { SignedOutRoute } from './signed-out-route.tsx';

const route = (screen: Screen, hasFrame?: boolean) => (
  <Route key={screen.path} path={screen.path} element={<RoutedPage screen={screen} hasFrame={hasFrame} />} />
);
const [loginScreen, ...otherGateScreens] = gateScreens;

export function AppRoutes({ screens }: { screens?: readonly Screen[] }) {
  return (
    <Routes>
      <Route element={<ProtectedRoute />}>
        <Route path="/" element={<Navigate to={homePath} replace />} />
        <Route
          path="*"
          element={
            <Suspense fallback={<PageLoading />}>
              <consoleRoutes.Component screens={screens} />
            </Suspense>
          }
        />
      </Route>
      <Route element={<GateLayout />}>
        <Route element={<SignedOutRoute />}>{loginScreen ? route(loginScreen, false) : null}</Route>
        {otherGateScreens.map((screen) => route(screen, false))}
      </Route>
      <Route
        element={
          <Suspense fallback={<PageLoading />}>
            <openQueries.Component />
          </Suspense>
        }
      >
        {openScreens.map((screen) => route(screen))}
      </Route>
    </Routes>
  );
}
