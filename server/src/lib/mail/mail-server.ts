import { mailPorts } from '@touchline/contract/wire/limits';

/**
 * How the connection is encrypted: `implicit` from the first byte, `required` by STARTTLS or nothing is sent,
 * `requiredOutside` the same except on the server's own network, `offered` by STARTTLS if the server offers it, `off`
 * never. Certificates are always verified.
 */
export type MailEncryption = 'implicit' | 'required' | 'requiredOutside' | 'offered' | 'off';

/** The club's mail server, from the settings page or from `MAIL_URL`. */
export type MailServer = {
  host: string;
  port: number;
  user: string | undefined;
  password: string | undefined;
  /** The sender's address. */
  from: string;
  encryption: MailEncryption;
  /** Relays on this machine and its private network are allowed. */
  ownNetworkAllowed: boolean;
};

/** Ports with TLS from the first byte. 993 and 995 are not SMTP; with TLS their greeting shows that at once. */
const implicitPorts: readonly number[] = [465, 993, 995];
/** Ports that pass the wizard's rule but speak IMAP and POP3. */
const wrongProtocolPorts: readonly number[] = [993, 995];

export const isWrongProtocolPort = (port: number): boolean => wrongProtocolPorts.includes(port);

/** The encryption that the administrator's settings imply (`smtpPort`, `smtpSecure`). */
export const encryptionOf = (port: number, secure: boolean): MailEncryption => {
  if (port === 465 || (secure && implicitPorts.includes(port))) return 'implicit';
  return secure ? 'required' : 'offered';
};

const decoded = (part: string): string | undefined => (part === '' ? undefined : decodeURIComponent(part));

/**
 * Reads `MAIL_URL`: `smtps://` is TLS from the first byte; `smtp://` requires STARTTLS on port 587 and outside the
 * server's own network; with `?tls=off` it never encrypts, even if the server offers to; `?from=` names the sender. Throws a one-line error that
 * quotes nothing of the URL.
 */
export const parseMailUrl = (mailUrl: string): Omit<MailServer, 'from'> & { from: string | undefined } => {
  try {
    const url = new URL(mailUrl);
    const isImplicit = url.protocol === 'smtps:';
    const tls = url.searchParams.get('tls');
    if (url.hostname === '' || (tls !== null && (tls !== 'off' || isImplicit))) throw new Error('not usable');
    const port = url.port === '' ? (isImplicit ? mailPorts[1] : mailPorts[2]) : Number(url.port);
    const strict = port === 587 ? 'required' : 'requiredOutside';
    return {
      host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
      port,
      user: decoded(url.username),
      password: decoded(url.password),
      from: url.searchParams.get('from') ?? undefined,
      encryption: isImplicit ? 'implicit' : tls === 'off' ? 'off' : strict,
      ownNetworkAllowed: true,
    };
  } catch {
    throw new Error('Wrong settings: MAIL_URL must look like smtp://user:password@host:port');
  }
};
