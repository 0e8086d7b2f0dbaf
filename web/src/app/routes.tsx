import { Navigate, Route, Routes } from 'react-router';
import { homePath } from '../lib/redirect.ts';
import { GateLayout } from './layout/gate-layout.tsx';
import { ProtectedRoute } from './protected-route.tsx';
import { RoutedPage } from './routed-page.tsx';
import { gateScreens, openScreens, protectedScreens, type Screen } from './screens.ts';
import { SignedOutRoute } from './signed-out-route.tsx';

const route = (screen: Screen, hasFrame?: boolean) => (
  <Route key={screen.path} path={screen.path} element={<RoutedPage screen={screen} hasFrame={hasFrame} />} />
);
const [loginScreen, ...otherGateScreens] = gateScreens;

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<ProtectedRoute />}>
        <Route index element={<Navigate to={homePath} replace />} />
        {protectedScreens.map((screen) => route(screen))}
      </Route>
      <Route element={<GateLayout />}>
        <Route element={<SignedOutRoute />}>{loginScreen ? route(loginScreen, false) : null}</Route>
        {otherGateScreens.map((screen) => route(screen, false))}
      </Route>
      {openScreens.map((screen) => route(screen))}
      <Route path="*" element={<Navigate to="/login" replace />} />
    </Routes>
  );
}
