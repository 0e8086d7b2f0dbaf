import { endpoints } from '@touchline/contract/endpoints';
import { checkAnswersWith } from '../lib/http/api-client.ts';

// Development only: an answer that violates the contract fails immediately, at its call.
const byKey = new Map(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]));
checkAnswersWith((key, answer) => byKey.get(key)?.response.parse(answer) ?? answer);
