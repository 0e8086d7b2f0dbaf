import { login } from '@touchline/contract/auth';
import type { Endpoint, InputOf, OutputOf } from '@touchline/contract/endpoint';
import { initialize, type SetupInput } from '@touchline/contract/setup';
import { createUser } from '@touchline/contract/users';

/** What the club of the journeys is set up with. */
export const clubOfTests = {
  organizationName: 'UD Valmora',
  adminEmail: 'carla.ibarra@valmora.example',
  adminPassword: 'Touchline1!',
  timezone: 'Europe/Madrid',
  country: 'ES',
  adminPhoneNumber: '+34600000001',
  smtpHost: 'mail.valmora.example',
  smtpPort: 465,
  smtpUser: 'console@valmora.example',
  smtpPass: 'Touchline1!',
  smtpFromEmail: 'console@valmora.example',
  smtpSecure: true,
  consent: true,
  language: 'en',
} as const satisfies SetupInput;

/** Calls the server without a browser, for what a journey needs beforehand. */
export class Api {
  readonly #url: string;
  #token: string | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  async call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
    const { params = {}, body } = input as { params?: Record<string, string>; body?: unknown };
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const response = await fetch(this.#url + path, {
      method: endpoint.method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status !== (endpoint.status ?? 200))
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${response.status}: ${text}`);
    return endpoint.response.parse(JSON.parse(text)) as OutputOf<E>;
  }

  /** Sets the installation up, as the wizard would. */
  async configure(): Promise<void> {
    await this.call(initialize, { body: clubOfTests });
  }

  async signIn(): Promise<void> {
    const { adminEmail: email, adminPassword: password } = clubOfTests;
    this.#token = (await this.call(login, { body: { email, password } })).accessToken;
  }

  /** Creates a player with the least that the contract asks for. */
  createPlayer({ name, shirtNumber }: { name: string; shirtNumber: number }) {
    return this.call(createUser, {
      body: {
        role: 'player',
        name,
        shirtNumber,
        position: 'CM',
        address: 'Calle Mayor 1',
        nationality: 'Spanish',
        language: 'Spanish',
        placeOfBirth: 'Valmora',
        education: 'Secondary school',
        childrenNumber: 0,
        favouriteNumber: shirtNumber,
        previousClubs: ['CD Almedral'],
        height: 181,
        weight: 74,
        relativeNumbers: ['+34 600 000 002'],
      },
    });
  }
}
