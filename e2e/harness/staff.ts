import { updatePassword } from '@touchline/contract/people/auth';
import { createUser } from '@touchline/contract/people/users';
import { Api } from './api.ts';
import type { Mailbox } from './mailbox.ts';

export const staffPassword = 'Valmora1!touchline';

type Role = 'medical' | 'tactic' | 'management';
type Club = { club: Api; server: { url: string }; mailbox: Mailbox };

/** A new member of staff, with a password by the link in the mail, signed in. */
export const signedInStaff = async ({ club, server, mailbox }: Club, role: Role, name: string) => {
  const email = `${role}@valmora.example`;
  const { _id } = await club.call(createUser, {
    body: { role, name, email, ...(role !== 'management' && { dataEntry: true }) },
  });
  const token = new URL(await mailbox.waitForLink(email, '/updatePassword')).searchParams.get('token') ?? '';
  const api = new Api(server.url);
  const body = { password: staffPassword, confirmPassword: staffPassword };
  await api.call(updatePassword, { query: { token }, body });
  return { _id, api, email, token: await api.signIn({ email, password: staffPassword }) };
};
