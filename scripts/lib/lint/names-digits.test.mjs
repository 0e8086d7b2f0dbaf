import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { afterAll, describe, it } from 'vitest';
import { namesDigits } from './names-digits.mjs';

RuleTester.afterAll = afterAll;
RuleTester.describe = describe;
RuleTester.it = it;

const digits = [{ messageId: 'digits' }];

new RuleTester({ languageOptions: { parser: tseslint.parser } }).run('names-digits', namesDigits, {
  valid: [
    'new Intl.DateTimeFormat(localeOf(i18n.language), { timeZone })',
    'new Intl.NumberFormat(locale, options)',
    "new Intl.DateTimeFormat('en', { timeZone })",
    'Intl.DateTimeFormat().resolvedOptions().timeZone',
    'new Intl.Collator(language)',
    'count.toLocaleString(localeOf(language))',
  ],
  invalid: [
    { code: 'new Intl.DateTimeFormat(i18n.language, options)', errors: digits },
    { code: 'Intl.NumberFormat(language).format(count)', errors: digits },
    { code: 'new Intl.DateTimeFormat(undefined, options)', errors: digits },
    { code: "new Intl.DateTimeFormat('ar')", errors: digits },
    { code: 'new Intl.DateTimeFormat(languageTable[language].locale)', errors: digits },
    { code: 'new Date().toLocaleDateString()', errors: digits },
    { code: 'new Intl.Locale(language).getWeekInfo()', errors: [{ messageId: 'week' }] },
  ],
});
