import { yieldWhenDue } from '../../../../../lib/concurrency/event-loop.ts';
import { invalidField } from '../../../../../lib/errors.ts';
import { plainTable, type Source, type SourceRow } from '../source.ts';
import type { Knows } from './decode-text.ts';
import { propertyOf, unfold, type CardProperty } from './vcard-lines.ts';
import { isGroup, personOf, type CardPerson } from './vcard-person.ts';

type Card = { line: number; properties: CardProperty[] };

/** Read of each card. Photos and the like may be long, so they are not even decoded. */
const needed =
  /^(?:[^.:;]*\.)?(?:VERSION|N|FN|TEL|EMAIL|BDAY|RELATED|X-ABRELATEDNAMES|X-ABLABEL|KIND|X-ADDRESSBOOKSERVER-KIND)[:;]/i;
const labelsMax = 50;
const propertiesMax = 500;

/** The cards of a file, and the lines of those that never end. A card within a card, of an agent, is left out. */
const cardsOf = async (bytes: string, knows: Knows): Promise<{ cards: Card[]; broken: { line: number }[] }> => {
  const cards: Card[] = [];
  const broken: { line: number }[] = [];
  let card: Card | undefined;
  let inside = 0;
  let isAgent = false;
  for (const [index, { line, text }] of (await unfold(bytes)).entries()) {
    if (index % 64 === 0) await yieldWhenDue();
    if (/^\s*BEGIN:VCARD\s*$/i.test(text)) {
      if (card && (isAgent || inside > 0)) inside += 1;
      else {
        if (card) broken.push({ line: card.line });
        card = { line, properties: [] };
      }
    } else if (/^\s*END:VCARD\s*$/i.test(text)) {
      if (inside > 0) inside -= 1;
      else if (card) {
        cards.push(card);
        card = undefined;
      }
    } else if (card && inside === 0 && needed.test(text) && card.properties.length < propertiesMax) {
      const property = propertyOf(text, knows);
      if (property) card.properties.push(property);
    }
    isAgent = /^AGENT[^:]{0,100}:\s*$/i.test(text);
  }
  if (card) broken.push({ line: card.line });
  return { cards, broken };
};

const heads = ['name', 'birthDate', 'email', 'phoneNumber', 'relativeNumbers'];

const rowOf = ({ line, person }: { line: number; person: CardPerson }, labels: readonly string[]): SourceRow => ({
  line,
  cells: [
    person.name,
    person.birthDate,
    person.email,
    person.phoneNumber,
    person.furtherNumbers.join('; '),
    ...labels.map((label) =>
      person.related
        .filter(([each]) => each === label)
        .map(([, name]) => name)
        .join('; '),
    ),
  ],
});

/**
 * Reads an address book as a table, whose first row, of line 0, has the names of our fields and the labels of related
 * people: `Mother`. Throws 400 on `file` for more cards than `rowsMax`.
 */
export const readCards = async (
  bytes: Buffer,
  { knows, rowsMax }: { knows: Knows; rowsMax: number },
): Promise<Extract<Source, { kind: 'cards' }>> => {
  const { cards, broken } = await cardsOf(bytes.toString('latin1'), knows);
  const people: { line: number; person: CardPerson }[] = [];
  let groups = 0;
  for (const { line, properties } of cards) {
    await yieldWhenDue();
    const person = personOf(properties);
    if (isGroup(properties)) groups += 1;
    else if (person) people.push({ line, person });
    else broken.push({ line });
  }
  if (people.length > rowsMax) throw invalidField('file', 'importTooLarge');
  const labels = [...new Set(people.flatMap(({ person }) => person.related.map(([label]) => label)))].slice(
    0,
    labelsMax,
  );
  const rows = people.map((one) => rowOf(one, labels));
  return {
    kind: 'cards',
    table: plainTable([{ line: 0, cells: [...heads, ...labels] }, ...rows]),
    groups,
    broken: broken.sort((a, b) => a.line - b.line),
  };
};
