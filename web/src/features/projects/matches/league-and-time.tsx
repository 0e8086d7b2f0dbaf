/** League and time in one line, each in the direction of its own script. */
export function LeagueAndTime({ league, time }: { league: string; time: string }) {
  return (
    <>
      <bdi>{league}</bdi> · <bdi>{time}</bdi>
    </>
  );
}
