/** What a day in a club needs, done by keys alone. `hands` presses them and notes what is said; `t` finds a text. */
export const jobs = {
  'sign-in': async ({ hands, club, t }) => {
    await hands.opened('/login');
    await hands.type(club.email, t('signIn.email'));
    await hands.press('Tab');
    await hands.type('Wrong-1', t('signIn.password'));
    await hands.press('Return');
    await hands.press('ctrl+a');
    await hands.type(club.password, t('signIn.password'));
    await hands.press('Return', 3000);
  },

  'find-player': async ({ hands, t }) => {
    await hands.open('/profiles/players');
    await hands.pressUntil('Tab', t('app.skipToList'));
    await hands.press('Return');
    await hands.pressUntil('Tab', t('common.search'));
    await hands.type('per', t('common.search'));
    await hands.press('Down');
    await hands.press('Return');
  },

  'roll-call': async ({ hands, t, data }) => {
    await hands.open(`/reports/attendance?take=training:${data.training}`);
    await hands.press('Tab');
    await hands.press('Return');
    await hands.pressUntil('Tab', t('attendance.status.present'));
    await hands.press('space');
    await hands.press('Tab');
  },

  delete: async ({ hands, t, data }) => {
    await hands.open(`/profiles/players?player=${data.player}`);
    await hands.press('Tab');
    await hands.press('Return');
    await hands.pressUntil('Tab', t('common.delete'));
    await hands.press('Return');
    await hands.press('Tab');
    await hands.press('Escape');
  },

  edit: async ({ hands, t, data }) => {
    await hands.open(`/profiles/players?player=${data.player}`);
    await hands.press('Tab');
    await hands.press('Return');
    await hands.pressUntil('Tab', t('common.edit'));
    await hands.press('Return');
    await hands.pressUntil('Tab', t('players.fields.name'));
    await hands.press('ctrl+a BackSpace');
    await hands.press('Tab');
    await hands.press('shift+Tab');
    await hands.type('Iker Solana Ruiz', t('players.fields.name'));
    await hands.pressUntil('Tab', t('players.fields.martialStatus'));
    await hands.press('Return');
    await hands.press('Down');
    await hands.press('Return');
    await hands.pressUntil('shift+Tab', t('common.save'));
    await hands.press('Return');
  },

  sort: async ({ hands, t }) => {
    await hands.open('/reports/attendance');
    await hands.press('Tab');
    await hands.press('Return');
    await hands.pressUntil('Tab', t('attendance.columns.player'));
    await hands.press('Return');
    await hands.press('Return');
  },

  'line-up': async ({ hands, t, data }) => {
    await hands.open(`/projects/matches?match=${data.match}&tab=lineup`);
    await hands.press('Tab');
    await hands.press('Return');
    await hands.pressUntil('Tab', t('match.lineup.slots.GK'));
    await hands.press('Up');
    await hands.press('Return');
    await hands.press('Right');
    await hands.press('Return');
    await hands.press('Delete');
  },

  clock: async ({ hands, t, data }) => {
    await hands.open(`/projects/matches/live?match=${data.match}`);
    await hands.pressUntil('Tab', t('match.live.startPeriod', { period: t('match.events.periods.1') }));
    await hands.press('Return');
    await hands.listen(12_000);
    await hands.pressUntil('Tab', t('match.events.kinds.goal'));
  },
};
