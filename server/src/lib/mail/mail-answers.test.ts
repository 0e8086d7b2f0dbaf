import { describe, expect, test } from 'vitest';
import { processorMsOf } from '../../test/helpers/processor-time.ts';
import { meaningOf, type Phase } from './mail-answers.ts';
import { mailErrorOf } from './mail-error.ts';

type Case = [phase: Phase, answer: string];
const expectAll = (cases: Case[], failure: string, isFinal = false) => {
  for (const [phase, answer] of cases)
    expect([answer, meaningOf(Number(answer.slice(0, 3)), answer, phase)]).toEqual([answer, { failure, isFinal }]);
};

describe('the answers of real mail servers', () => {
  test('an unknown recipient is final', () => {
    expectAll(
      [
        // Postfix
        [
          'recipient',
          '550 5.1.1 <ana@club.example>: Recipient address rejected: User unknown in local recipient table',
        ],
        ['recipient', '550 5.1.1 <a@c.example>: Recipient address rejected: User unknown in virtual mailbox table'],
        ['recipient', '550 5.1.2 <a@c.invalid>: Recipient address rejected: Domain not found'],
        // Gmail
        [
          'recipient',
          '550-5.1.1 The email account that you tried to reach does not exist. Please try\n550 5.1.1 double-checking the recipient’s email address',
        ],
        ['recipient', '550 5.2.1 The email account that you tried to reach is inactive.'],
        // Exchange Online and Outlook.com
        ['recipient', '550 5.4.1 Recipient address rejected: Access denied. AS(201806281)'],
        ['recipient', '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup'],
        ['recipient', '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).'],
        // Exim
        ['recipient', '550 Unrouteable address'],
        ['recipient', '550 unknown user'],
        // Others
        ['recipient', '550 No such user here'],
        ['recipient', '553 sorry, no mailbox here by that name (#5.1.1)'],
        ['recipient', '550 refused without a word of why'],
        ['other', '550 5.1.1 User unknown'],
        // What the address itself says is no reason.
        ['recipient', '550 5.1.1 <daily.limit.exceeded@club.example>: User unknown'],
        ['recipient', '550 <sender-refused@club.example> not here'],
      ],
      'recipient',
      true,
    );
  });

  test('a limit of the provider is none of the recipient’s', () => {
    expectAll(
      [
        [
          'recipient',
          '550 5.4.5 Daily user sending limit exceeded. For more information on Gmail sending limits go to',
        ],
        [
          'sender',
          '550-5.4.5 Daily user sending limit exceeded.\n550 5.4.5 https://support.google.com/a/answer/166852',
        ],
        ['recipient', '554 5.7.1 You have exceeded your daily sending quota'],
        ['recipient', '554 5.7.1 <ana@club.example>: Recipient address rejected: You have exceeded your sending quota'],
        ['recipient', '554 Message rejected: quota exceeded'],
        ['recipient', '554 5.7.1 over quota'],
        [
          'other',
          "550 5.1.90 Your message can't be sent because you've reached your daily limit for message recipients",
        ],
        ['recipient', '450 4.7.1 Error: too many recipients from 192.0.2.7'],
        ['other', '421 4.7.28 Gmail has detected an unusual rate of email originating from your IP address'],
        ['sender', '451 4.7.1 Message rate limit exceeded'],
        ['recipient', '550 Domain club.example has exceeded the max emails per hour (100/100 (100%)) allowed.'],
        ['sender', '554 5.2.122 The recipient has exceeded their limit for the number of messages they can receive'],
        ['recipient', '452 4.5.3 Error: too many recipients'],
      ],
      'limit',
    );
  });

  test('a full mailbox may have room again', () => {
    expectAll(
      [
        ['recipient', '552 5.2.2 The email account that you tried to reach is over quota'],
        ['recipient', '452 4.2.2 The recipient’s inbox is out of storage space. Please direct the recipient to'],
        ['recipient', '552 5.2.2 <a@c.example>: user is over quota'],
        ['recipient', '550 mailbox full'],
        ['other', '552 Mailbox size limit: mailbox is full'],
        ['recipient', '452 <a@c.example> Insufficient system storage'],
      ],
      'full',
    );
  });

  test('a sender who may not send is none of the recipient’s', () => {
    expectAll(
      [
        ['recipient', '553 5.7.1 <club@club.example>: Sender address rejected: not owned by user ana@club.example'],
        ['recipient', '550 5.1.8 <club@nowhere.invalid>: Sender address rejected: Domain not found'],
        ['recipient', '450 4.1.8 <club@nowhere.invalid>: Sender address rejected: Domain not found'],
        ['recipient', '554 5.7.1 <ana@club.example>: Relay access denied'],
        ['recipient', '550 relay not permitted'],
        ['recipient', '550 Sender verify failed'],
        ['recipient', '553 sender not allowed'],
        ['recipient', "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)"],
        [
          'other',
          '554 5.2.252 SendAsDenied; ana@club.example not allowed to send as club@club.example; STOREDRV.Submission',
        ],
        ['other', '550 5.7.60 SMTP; Client does not have permissions to send as this sender'],
        ['recipient', '550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain'],
        ['sender', '501 5.1.7 Bad sender address syntax'],
      ],
      'sender',
    );
  });

  test('greylisting and other temporary refusals are no verdict', () => {
    expectAll(
      [
        // postgrey behind Postfix, as its default text says
        [
          'recipient',
          '450 4.2.0 <ana@club.example>: Recipient address rejected: Greylisted, see http://postgrey.schweikert.ch/help/club.example.html',
        ],
        ['recipient', '451 4.7.1 Greylisting in action, please come back later'],
        ['recipient', '451 Temporary local problem - please try later'],
        ['recipient', '450 4.1.1 <ana@club.example>: Recipient address rejected: unverified address: user unknown'],
        ['recipient', '450 4.2.1 The user you are trying to contact is receiving mail at a rate that prevents'],
        ['other', '421 4.3.2 Service not available, closing transmission channel'],
        ['sender', '451 4.3.0 Error: queue file write error'],
        ['other', '451 4.7.500 Server busy. Please try again later from [192.0.2.7]. (S77714)'],
      ],
      'later',
    );
  });

  test('a server that wants a sign-in says so at the sender or the recipient', () => {
    expectAll(
      [
        ['sender', '530-5.7.0 Authentication Required. For more information, go to'],
        ['sender', '530 5.7.57 Client not authenticated to send mail.'],
        ['recipient', '550 Authentication is required for relay'],
      ],
      'authentication',
    );
  });

  test('other rules of the server refuse the mail, not the recipient', () => {
    expectAll(
      [
        ['recipient', '554 5.7.1 Service unavailable; Client host [192.0.2.7] blocked using zen.spamhaus.org'],
        ['sender', '552 5.3.4 Message size exceeds fixed limit'],
        ['sender', '552 Message size exceeds maximum permitted'],
        ['other', '554 5.7.1 Message contains spam or virus.'],
        ['sender', '550 no'],
        ['other', '554 marker'],
      ],
      'refused',
    );
  });
});

test('a hostile answer of 64 kB is read in no time', async () => {
  for (const part of ['<', 'a', '"', 'user ', '5.1.', 'sender limit '])
    expect(
      await processorMsOf(async () => void meaningOf(550, `550 ${part.repeat(64_000 / part.length)}`, 'recipient')),
    ).toBeLessThan(100);
});

test.each([
  [{ code: 'EAUTH', responseCode: 454, response: '454 4.7.0 Temporary authentication failure' }, 'later', false],
  [
    { code: 'EAUTH', responseCode: 535, response: '535 5.7.8 Username and Password not accepted' },
    'authentication',
    false,
  ],
  [{ command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 no' }, 'recipient', true],
  [{ command: 'MAIL FROM', responseCode: 550, response: '550 5.4.5 Daily limit' }, 'limit', false],
  [{ command: 'RCPT TO' }, 'recipient', false],
])('the error %j is %s', (error, failure, permanent) => {
  expect(mailErrorOf(error)).toMatchObject({ failure, permanent });
});
