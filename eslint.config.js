import { readdirSync, readFileSync } from 'node:fs';
import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import noUnsanitized from 'eslint-plugin-no-unsanitized';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import security from 'eslint-plugin-security';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { asksTakesPlace } from './scripts/lib/lint/asks-takes-place.mjs';
import { clockReaders } from './scripts/lib/lint/clock-readers.mjs';
import { namesDigits } from './scripts/lib/lint/names-digits.mjs';

// Arabic mirrors only logical directions: refuse the physical ones in class names.
const physicalClass = String.raw`/(^|[\s:])-?(ml|mr|pl|pr|left|right|border-l|border-r|rounded-l|rounded-r|rounded-tl|rounded-tr|rounded-bl|rounded-br|scroll-ml|scroll-mr|scroll-pl|scroll-pr)-|(^|[\s:])(text-left|text-right|float-left|float-right)\b/`;

// TypeScript checks a literal for unknown fields, but not a literal spread into it: a misspelt field would pass.
// The same holds behind `as`, `satisfies` and `!`, which may stand between the spread and the literal.
const assertion = ':matches(TSAsExpression, TSSatisfiesExpression, TSNonNullExpression)';
const packed = (spread, literal, message) => ({
  selector: ['', `${assertion} > `, `${assertion} > ${assertion} > `]
    .map((between) => `${spread} > ${between}${literal}`)
    .join(', '),
  message,
});
const packedLiterals = [
  packed('ObjectExpression > SpreadElement', 'ObjectExpression', 'Write the fields into the literal itself.'),
  packed(
    ':matches(ArrayExpression, CallExpression, NewExpression) > SpreadElement',
    'ArrayExpression',
    'Write the items into the list itself.',
  ),
  packed('JSXSpreadAttribute', 'ObjectExpression', 'Write the properties one by one.'),
];

/** The rules of React that run its compiler; .oxlintrc.json has them in a program that takes a second for all files. */
const compilerRules = Object.keys(reactHooks.configs.flat.recommended.rules).filter(
  (name) => !['react-hooks/rules-of-hooks', 'react-hooks/exhaustive-deps'].includes(name),
);
/**
 * Only `purity` stays here: oxlint's also refuses `new Date()`. It knows three functions, `Math.random`, `Date.now` and
 * `performance.now`, so it need not look at files without these words.
 */
const maybeImpure = ['web/src', 'web/catalogue'].flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, import.meta.url), { recursive: true })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)
    .filter((file) => /\b(?:random|now)\b/.test(readFileSync(new URL(file, import.meta.url), 'utf8'))),
);

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.cache/**', 'data/**', 'test-results/**', 'playwright-report/**'] },
  js.configs.recommended,
  { rules: { 'no-restricted-syntax': ['error', ...packedLiterals] } },
  {
    // Rules that need types are in .oxlintrc.json: `npm run check types` reports them together with the errors of TypeScript.
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked, tseslint.configs.disableTypeChecked],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'no-control-regex': 'off',
    },
  },
  {
    files: ['web/{src,catalogue}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
    languageOptions: { globals: globals.browser },
    rules: {
      ...Object.fromEntries(compilerRules.map((name) => [name, 'off'])),
      'no-restricted-syntax': [
        'error',
        ...packedLiterals,
        {
          selector: `JSXAttribute[name.name='className'] Literal[value=${physicalClass}]`,
          message: 'Use logical directions: ms-, pe-, start-, text-start.',
        },
        {
          selector: `JSXAttribute[name.name='className'] TemplateElement[value.raw=${physicalClass}]`,
          message: 'Use logical directions: ms-, pe-, start-, text-start.',
        },
        { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'No HTML strings.' },
        {
          selector:
            "JSXAttribute[name.name='style'] Property[key.name=/^(left|right|marginLeft|marginRight|paddingLeft|paddingRight)$/]",
          message: 'Use logical directions.',
        },
      ],
    },
  },
  { files: maybeImpure, rules: { 'react-hooks/purity': 'error' } },
  {
    // Code that users run: no HTML or code made from text, and no pattern with super-linear run time.
    files: ['{contract,server,web}/src/**/*.{ts,tsx}', 'server/demo/**/*.ts'],
    ignores: ['**/*.test.{ts,tsx}', '**/src/test/**'],
    plugins: { 'no-unsanitized': noUnsanitized, regexp, security },
    rules: {
      ...noUnsanitized.configs.recommended.rules,
      ...security.configs.recommended.rules,
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': 'error',
      // Counts brackets, whereas the two above analyse the pattern.
      'security/detect-unsafe-regex': 'off',
      // Reports every typed index and every non-constant path; `IN`, `UP` and `BK` of docs/security.md cover input.
      'security/detect-object-injection': 'off',
      'security/detect-non-literal-fs-filename': 'off',
    },
  },
  {
    // Whether an event takes place has one answer. Migrations stay as they ran.
    files: ['{contract,server,web}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/src/test/**', 'server/src/db/migrations/**', ...Object.keys(clockReaders)],
    plugins: { touchline: { rules: { 'asks-takes-place': asksTakesPlace } } },
    rules: { 'touchline/asks-takes-place': 'error' },
  },
  {
    // What a person reads. The demo's reports are English.
    files: ['{contract,server,web}/src/**/*.{ts,tsx}', 'server/demo/**/*.ts'],
    ignores: ['**/*.test.{ts,tsx}', '**/src/test/**'],
    plugins: { digits: { rules: { 'names-digits': namesDigits } } },
    rules: { 'digits/names-digits': 'error' },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    // The console only checks whether it has a token; the server validates it.
    rules: { 'security/detect-possible-timing-attacks': 'off' },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node },
  },
);
