import { test } from 'vitest';
import { createPlayerSession } from '@touchline/contract/pairing';
test('x', () => { console.log(JSON.stringify(createPlayerSession.body.safeParse({ token: 'abc' }))); console.log(JSON.stringify(createPlayerSession.body.safeParse({ email: 'a@b.example' }))) });
