import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { TextKey } from '../lib/i18n.ts';

type Page = ComponentType<{ title: string }>;

export type Screen = {
  /** The path from the root on. */
  path: `/${string}`;
  /** Its name in the title of the window, and what is read out when it opens. */
  title: TextKey;
  Page: LazyExoticComponent<Page>;
  /** Fetches its code before it is shown. */
  preload: () => Promise<unknown>;
};

const screen = (path: Screen['path'], title: TextKey, load: () => Promise<{ default: Page }>): Screen => ({
  path,
  title,
  Page: lazy(load),
  preload: load,
});

const comingNext = () =>
  import('../features/coming-next/coming-next-page.tsx').then(({ ComingNextPage }) => ({ default: ComingNextPage }));

/** Inside the frame, for people who are signed in. */
export const protectedScreens: readonly Screen[] = [
  screen('/profiles/new', 'nav.accountRequests', comingNext),
  screen('/profiles/players', 'nav.players', () =>
    import('../features/players/players-page.tsx').then(({ PlayersPage }) => ({ default: PlayersPage })),
  ),
  screen('/profiles/tactical', 'nav.titles.tacticalStaff', comingNext),
  screen('/profiles/medical', 'nav.titles.medicalStaff', comingNext),
  screen('/profiles/management', 'nav.titles.managementStaff', comingNext),
  screen('/profiles/calendar', 'nav.calendar', comingNext),
  screen('/profiles/qr-account', 'nav.qrAccount', comingNext),
  screen('/reports/tactical', 'nav.titles.tacticalReports', comingNext),
  screen('/reports/medical', 'nav.titles.medicalReports', comingNext),
  screen('/reports/attendance', 'nav.attendance', comingNext),
  screen('/reports/wellness', 'nav.wellness', comingNext),
  screen('/reports/complaints', 'nav.complaints', comingNext),
  screen('/projects/matches', 'nav.matches', comingNext),
  screen('/projects/trainings', 'nav.trainings', comingNext),
  screen('/projects/tasks', 'nav.tasks', comingNext),
  screen('/projects/logos', 'nav.logos', comingNext),
];

/** In the card on the night pitch. */
export const gateScreens: readonly Screen[] = [
  screen('/login', 'signIn.title', () =>
    import('../features/sign-in/login-page.tsx').then(({ LoginPage }) => ({ default: LoginPage })),
  ),
  screen('/forgotPassword', 'password.forgotTitle', () =>
    import('../features/password/forgot-password-page.tsx').then(({ ForgotPasswordPage }) => ({
      default: ForgotPasswordPage,
    })),
  ),
  screen('/updatePassword', 'password.title', () =>
    import('../features/password/update-password-page.tsx').then(({ UpdatePasswordPage }) => ({
      default: UpdatePasswordPage,
    })),
  ),
];

/** Public, with the whole window to themselves. */
export const openScreens: readonly Screen[] = [
  screen('/qr', 'nav.titles.qr', comingNext),
  screen('/qr/code', 'nav.titles.qrCode', comingNext),
  // Only for whoever builds the console; the condition takes it out of a production build.
  ...(import.meta.env.DEV
    ? [
        screen('/dev/pieces', 'nav.titles.pieces', () =>
          import('../features/dev-pieces/dev-pieces-page.tsx').then(({ DevPiecesPage }) => ({
            default: DevPiecesPage,
          })),
        ),
      ]
    : []),
];

/** Starts to fetch the code of the screen at a path, while the splash is still there. */
export const preloadScreen = (pathname: string): void => {
  const found = [...gateScreens, ...openScreens, ...protectedScreens].find(({ path }) => path === pathname);
  // A failure is told where the page is shown.
  found?.preload().catch(() => undefined);
};
