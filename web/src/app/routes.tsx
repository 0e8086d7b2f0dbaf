import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { homePath } from '../lib/redirect.ts';
import { GateLayout } from './layout/gate-layout.tsx';
import { PageLoading } from './page-loading.tsx';
import { ProtectedRoute } from './protected-route.tsx';
import { RoutedPage } from './routed-page.tsx';
import { gateScreens, openScreens, protectedScreens, type Screen } from './screens.ts';
import { SignedOutRoute } from './signed-out-route.tsx';

const WithQueries = lazy(() => import('./with-queries.tsx').then(({ WithQueries }) => ({ default: WithQueries })));
const Shell = lazy(() => import('./layout/shell.tsx').then(({ Shell }) => ({ default: Shell })));

const route = (screen: Screen, hasFrame?: boolean) => (
  <Route key={screen.path} path={screen.path} element={<RoutedPage screen={screen} hasFrame={hasFrame} />} />
);
const [loginScreen, ...otherGateScreens] = gateScreens;
const queries = (
  <Suspense fallback={<PageLoading />}>
    <WithQueries />
  </Suspense>
);

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<ProtectedRoute />}>
        <Route index element={<Navigate to={homePath} replace />} />
        <Route element={queries}>
          <Route element={<Shell />}>{protectedScreens.map((screen) => route(screen))}</Route>
        </Route>
      </Route>
      <Route element={<GateLayout />}>
        <Route element={<SignedOutRoute />}>{loginScreen ? route(loginScreen, false) : null}</Route>
        {otherGateScreens.map((screen) => route(screen, false))}
      </Route>
      <Route element={queries}>{openScreens.map((screen) => route(screen))}</Route>
      <Route path="*" element={<Navigate to="/login" replace />} />
    </Routes>
  );
}
