import type { MailFailure } from '@touchline/contract/wire/mail-states';

/** Where in the dialogue a mail server refused. */
export type Phase = 'sender' | 'recipient' | 'other';
/** What a refusal means; `isFinal`: another attempt would get the same answer. */
export type Meaning = { failure: MailFailure; isFinal: boolean };

type Subject = 'unknown' | 'full' | 'limit' | 'sender' | 'later' | 'signIn' | 'size';

/**
 * Enhanced status codes (RFC 3463) that leave no doubt, first match. Those of Gmail (`5.4.5`, `5.2.1`) and Exchange Online
 * (`5.1.90`, `5.7.57`, `5.7.60`) are as their help pages list them. The code `x.7.1` is missing: servers use it for anything.
 */
const byCode: readonly (readonly [code: RegExp, subject: Subject])[] = [
  [/^5\.4\.5$|^5\.1\.90$|^5\.2\.12[012]$|^5\.7\.705$|^4\.7\.28$/u, 'limit'],
  [/^[45]\.1\.[78]$|^5\.7\.(?:60|26|27)$/u, 'sender'],
  [/^5\.7\.(?:57|139)$|^5\.7\.[389]$/u, 'signIn'],
  [/^[45]\.2\.2$/u, 'full'],
  [/^5\.3\.4$|^5\.2\.3$/u, 'size'],
  [/^5\.1\.(?:1|2|3|6|10)$|^5\.2\.1$|^5\.4\.1$/u, 'unknown'],
];

/** Words of servers that send no code, or a vague one; the first match counts. */
const byWords: readonly (readonly [words: RegExp, subject: Subject])[] = [
  [/\b(?:grey|gray)-?list/u, 'later'],
  [
    /sender[^.;]{0,60}(?:reject|refus|denied|not (?:allowed|permitted|authori[sz]ed|owned)|mismatch|verify|invalid|unknown)/u,
    'sender',
  ],
  [
    /not (?:allowed|permitted|authori[sz]ed) to (?:send|relay)|relay(?:ing)? (?:access )?(?:denied|not (?:permitted|allowed)|prohibited)|unable to relay|send ?as ?denied|not owned by user|allowed rcpthosts/u,
    'sender',
  ],
  [/authentication (?:is )?required|not authenticated|must (?:first )?authenticate|(?:log|sign) ?in first/u, 'signIn'],
  [
    /(?:mailbox|inbox|user|recipient|account)[^.;]{0,60}(?:\bfull\b|over ?(?:quota|the storage)|out of storage|exceed[^.;]{0,20}(?:storage|disk|quota))|(?:mailbox|disk|storage)[^.;]{0,12}quota|quota[^.;]{0,30}mailbox|insufficient (?:system )?storage/u,
    'full',
  ],
  [/message (?:is )?too (?:big|large)|(?:message|mail|maximum) size/u, 'size'],
  [
    /(?:limit|quota|allowance)[^.;]{0,40}(?:exceed|reach)|exceed[^.;]{0,60}(?:limit|quota|rate|messages|e?mails|per (?:hour|day))|over[- ]?quota|too many (?:message|recipient|e?mail)|rate ?-?limit|(?:daily|hourly|sending|submission|outgoing) (?:limit|quota)|throttl/u,
    'limit',
  ],
  [
    /(?:user|recipient|mailbox|address|account)(?: \w+){0,3} (?:unknown|not found|unavailable|disabled|(?:does(?: not|n't)|not) exist|could not be found)|(?:unknown|no such|invalid|nonexistent|non-existent|unrouteable|undeliverable) (?:\w+ )?(?:user|recipient|mailbox|address|account|person)|no mailbox|not a valid mailbox/u,
    'unknown',
  ],
];

const enhancedCode = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/u;
/**
 * Addresses and links: `quota@club.example` is not about a quota. Nor is a refusal about the recipient because Postfix puts
 * these words before the text of every rule at RCPT.
 */
const quoted = /<[^<>]{0,320}>|"[^"]{0,320}"|[^\s@]{1,64}@\S{1,255}|https?:\S{1,255}|recipient address rejected:/gu;
/** No answer needs more to be understood; what a hostile server adds must cost no time. */
const answerMax = 2_000;

const subjectOf = (answer: string): Subject | undefined => {
  const text = answer.slice(0, answerMax).toLowerCase().replace(quoted, ' ');
  const code = enhancedCode.exec(text)?.[1] ?? '';
  const found = byCode.find(([pattern]) => pattern.test(code)) ?? byWords.find(([pattern]) => pattern.test(text));
  return found?.[1];
};

/**
 * What a mail server's refusal means: by its enhanced status code, else by its words, else by where it came. Only a
 * recipient that the server does not know is final. The answer itself is neither stored nor shown (MA3).
 */
export const meaningOf = (status: number, answer: string, phase: Phase): Meaning => {
  const subject = subjectOf(answer);
  const isTemporary = status < 500;
  const failing = (failure: MailFailure): Meaning => ({ failure, isFinal: false });
  if (subject === 'limit' || subject === 'full') return failing(subject);
  if (subject === 'sender') return failing('sender');
  // A temporary refusal is no verdict: greylisting, a server that looks something up, one that is busy.
  if (isTemporary) return failing('later');
  if (subject === 'signIn') return failing('authentication');
  if (subject === 'unknown') return { failure: 'recipient', isFinal: true };
  // Of RFC 3463 the classes 3 and 7 are about the server and its rules, not about the recipient.
  const isRule = /(?<![\d.])5\.[37]\.\d/u.test(answer);
  return phase === 'recipient' && !isRule ? { failure: 'recipient', isFinal: true } : failing('refused');
};
