// The rule that the server's mails follow too.
export { isolated } from '@touchline/contract/wire/isolated';
