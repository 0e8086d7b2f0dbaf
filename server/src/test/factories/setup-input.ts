import type { SetupInput } from '@touchline/contract/club/setup';

/** The input of the setup wizard. */
export const setupInputOf = (given: Partial<SetupInput> = {}): SetupInput => ({
  organizationName: 'UD Valmora',
  adminEmail: 'laura.segura@valmora.example',
  adminPassword: 'Valmora2026!',
  timezone: 'Europe/Madrid',
  country: 'ES',
  adminPhoneNumber: '+34600000001',
  smtpHost: 'smtp.valmora.example',
  smtpPort: 465,
  smtpUser: 'mailer@valmora.example',
  smtpPass: 'Mailer2026$',
  smtpFromEmail: 'club@valmora.example',
  smtpSecure: true,
  consent: true,
  ...given,
});
