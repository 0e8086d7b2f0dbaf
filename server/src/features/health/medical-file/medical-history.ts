import type { CaseRecord } from '@touchline/contract/health/cases';

type Treatment = { day: string; kind: string; minutes: number | null; by: string | null };

/** A player's medical history: of others, only the names of those who treated. */
export type MedicalHistory = {
  exportedAt: string;
  club: string;
  player: { name: string; birthDate: string | null };
  cases: (Omit<CaseRecord, 'player' | 'noteForCoaches' | 'due' | 'again' | 'recurrence' | 'complaint'> & {
    treatments: Treatment[];
  })[];
  complaints: {
    at: string;
    since: string | null;
    description: string;
    reply: string | null;
    status: string;
    bodyParts: string[];
  }[];
};
