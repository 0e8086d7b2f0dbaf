/** The schemas that judge what is typed on pages with a list: they load with the first form (see late-rules.ts). */
export { complaintChanges } from '@touchline/contract/health/complaints';
export { leagueInput } from '@touchline/contract/football/leagues';
export { matchChanges } from '@touchline/contract/football/matches';
export { assignedEventFields } from '@touchline/contract/football/trainings';
export { reportInput } from '@touchline/contract/club/reports';
export { playerStatisticsChanges } from '@touchline/contract/people/league-statistics';
export { userChanges } from '@touchline/contract/people/users';
