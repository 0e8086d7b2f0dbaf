import { endpoints } from '@touchline/contract/endpoints';
import { checkAnswersWith } from '../lib/http/api-client.ts';

// Development only: an answer that the contract does not know fails at once, where it came from.
const byKey = new Map(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]));
checkAnswersWith((key, answer) => byKey.get(key)?.response.parse(answer) ?? answer);
