// Engines disagree about the digits and the calendar of a language: with ICU 72 Arabic has Arabic-Indic digits, and Saudi Arabia
// the Islamic calendar. A format that a person reads names both, by `localeOf`. A format for code may be that of one fixed
// language. The first day of a week is a setting of the club: `Intl.Locale` has another one in Portugal.

const formats = new Set(['DateTimeFormat', 'NumberFormat', 'RelativeTimeFormat', 'DurationFormat']);
const methods = new Set(['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']);
const namers = new Set(['localeOf', 'wordLocaleOf']);
/** `locale`: a parameter that its caller has named in full. */
const named = new Set(['locale']);
const fixed = /^(?:en|sv)\b/;

const isNamed = (locale) => {
  if (locale?.type === 'CallExpression') return locale.callee.type === 'Identifier' && namers.has(locale.callee.name);
  if (locale?.type === 'Literal') return fixed.test(String(locale.value));
  return locale?.type === 'Identifier' && named.has(locale.name);
};

/** The member of `Intl` that is made or called, such as `DateTimeFormat`. */
const memberOf = ({ type, object, property }) =>
  type === 'MemberExpression' && object.type === 'Identifier' && object.name === 'Intl' ? property.name : undefined;

/** ESLint's rule: formats of days and numbers name their digits and calendar. */
export const namesDigits = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      digits: 'Name digits and calendar: pass localeOf(language), or a fixed language such as en.',
      week: 'The first day of a week is a setting of the club.',
    },
  },
  create: (context) => {
    const look = (node) => {
      const member = memberOf(node.callee);
      if (member === 'Locale') context.report({ node, messageId: 'week' });
      // The zone of the device is asked without a language.
      const isOfDevice = node.arguments.length === 0 && node.parent.property?.name === 'resolvedOptions';
      if (formats.has(member) && !isOfDevice && !isNamed(node.arguments[0]))
        context.report({ node, messageId: 'digits' });
    };
    return {
      NewExpression: look,
      CallExpression: (node) => {
        look(node);
        const { callee } = node;
        if (callee.type !== 'MemberExpression' || !methods.has(callee.property.name)) return;
        if (!isNamed(node.arguments[0])) context.report({ node, messageId: 'digits' });
      },
    };
  },
};
