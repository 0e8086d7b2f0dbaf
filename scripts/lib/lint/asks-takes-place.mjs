// "Does this event take place?" has one answer, in contract/src/football/takes-place.ts and for lists of the server in
// takes-place.repository.ts. Code that compares the start or end of an event with the clock answers it a second time, and forgets
// what is called off, postponed or was never played.

/** `startsAt`, `ends_at`, `eventAt`, `matchDate`, `startDate`, `date`; not `Date`. */
const momentName =
  /^(?:(?:match|training|task|event|session)(?:At|_at|Date|StartsAt|EndsAt)|(?:starts?|ends|resumes|kickOff)(?:At|_at)|(?:start|end)(?:Date|_date)|date)$/;
const nowName = /^(?:now|now(?:Ms|Iso|At|Text)|(?:server|use|current)Now)$/;
/** Functions that read the clock. */
const clockName = /^(?:clock|timestampOf|serverNow|useNow)$/;
/** Functions that give the moment that they take, in another form or shifted. */
const passing = /^(?:parse|getTime|valueOf|toISOString|toString|Number|String|afterMinutes|later)$/;
const comparisons = new Set(['<', '<=', '>', '>=']);
const shifts = new Set(['+', '-']);
const columnName = /(?:^|\.)(?:starts_at|ends_at|resumes_at)$/;
const builders = new Set(['where', 'having', 'on', 'orWhere', 'eb']);

const nameOf = (node) => {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return node.computed ? undefined : node.property.name;
  return undefined;
};

/** The parts of an expression that its moment comes from: through conversions, shifts and choices. */
const partsOf = (node) => {
  switch (node.type) {
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'AwaitExpression':
    case 'UnaryExpression':
      return [node.expression ?? node.argument];
    case 'BinaryExpression':
      return shifts.has(node.operator) ? [node.left, node.right] : [];
    case 'LogicalExpression':
      return [node.left, node.right];
    case 'ConditionalExpression':
      return [node.consequent, node.alternate];
    case 'NewExpression':
      return nameOf(node.callee) === 'Date' ? node.arguments : [];
    case 'CallExpression': {
      if (!passing.test(nameOf(node.callee) ?? '')) return [];
      return [...(node.callee.type === 'MemberExpression' ? [node.callee.object] : []), ...node.arguments];
    }
    default:
      return [];
  }
};

const isMoment = (node) => momentName.test(nameOf(node) ?? '');

const readsClock = (node) => {
  if (nowName.test(nameOf(node) ?? '')) return true;
  if (node.type === 'NewExpression') return nameOf(node.callee) === 'Date' && node.arguments.length === 0;
  if (node.type !== 'CallExpression') return false;
  const { callee } = node;
  if (nameOf(callee) === 'now' && callee.type === 'MemberExpression') return nameOf(callee.object) === 'Date';
  return clockName.test(nameOf(callee) ?? '');
};

/** @type {import('eslint').Rule.RuleModule} */
export const asksTakesPlace = {
  meta: {
    type: 'problem',
    docs: { description: 'Ask the one source whether an event takes place, has begun or is over.' },
    messages: {
      clock:
        'Ask contract/src/football/takes-place.ts (or takes-place.repository.ts) whether an event takes place. A window of a calendar: list the file with its reason in scripts/lib/lint/clock-readers.mjs.',
    },
    schema: [],
  },
  create: (context) => {
    /** What a constant stands for; undefined for everything else. */
    const initialOf = (node) => {
      if (node.type !== 'Identifier') return undefined;
      for (let scope = context.sourceCode.getScope(node); scope; scope = scope.upper) {
        const variable = scope.set.get(node.name);
        if (!variable) continue;
        const [{ type, node: declarator } = {}] = variable.defs;
        const isConstant =
          type === 'Variable' && declarator.id.type === 'Identifier' && declarator.parent.kind === 'const';
        return isConstant ? (declarator.init ?? undefined) : undefined;
      }
      return undefined;
    };
    const mentions = (node, isIt, depth = 0) => {
      if (isIt(node)) return true;
      if (depth > 12) return false;
      const initial = initialOf(node);
      return [...partsOf(node), ...(initial ? [initial] : [])].some((part) => mentions(part, isIt, depth + 1));
    };
    const isNow = (node) => mentions(node, readsClock);
    const report = (node) => context.report({ node, messageId: 'clock' });

    return {
      BinaryExpression: (node) => {
        if (!comparisons.has(node.operator)) return;
        const sides = [node.left, node.right];
        if (sides.some((side) => mentions(side, isMoment)) && sides.some(isNow)) report(node);
      },
      CallExpression: (node) => {
        const [column, operator, value] = node.arguments;
        if (!builders.has(nameOf(node.callee) ?? '') || value === undefined) return;
        if (column.type !== 'Literal' || !columnName.test(String(column.value))) return;
        if (operator.type === 'Literal' && comparisons.has(operator.value) && isNow(value)) report(column);
      },
      TaggedTemplateExpression: ({ tag, quasi }) => {
        if (nameOf(tag) !== 'sql') return;
        for (const [index, value] of quasi.expressions.entries()) {
          const before = quasi.quasis[index].value.raw;
          const after = quasi.quasis[index + 1].value.raw;
          const isCompared =
            /\b(?:starts_at|ends_at|resumes_at)\s*(?:<=?|>=?)\s*$/.test(before) ||
            /^\s*(?:<=?|>=?)\s*(?:\w+\.)?(?:starts_at|ends_at|resumes_at)\b/.test(after);
          if (isCompared && isNow(value)) report(value);
        }
      },
    };
  },
};
