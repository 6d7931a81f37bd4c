import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { facts } from './facts.js';

/** Each rule here states what a reader of the code may rely on; imports are judged by shared/boundaries.test.ts. */
const commented = {
  rules: {
    'reasoned-disable': {
      meta: { type: 'problem', schema: [] },
      create: (context) => ({
        Program() {
          for (const comment of context.sourceCode.getAllComments()) {
            if (/^\s*eslint-disable/.test(comment.value) && !/--\s*\S{3,}/.test(comment.value)) {
              context.report({ loc: comment.loc, message: 'Say why, after two hyphens.' });
            }
          }
        },
      }),
    },
  },
};

const typed = {
  '@typescript-eslint/await-thenable': 'error',
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
  '@typescript-eslint/no-unsafe-argument': 'error',
  '@typescript-eslint/no-unsafe-assignment': 'error',
  '@typescript-eslint/no-unsafe-call': 'error',
  '@typescript-eslint/no-unsafe-member-access': 'error',
  '@typescript-eslint/no-unsafe-return': 'error',
  '@typescript-eslint/only-throw-error': 'error',
  '@typescript-eslint/prefer-promise-reject-errors': 'error',
  '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
  '@typescript-eslint/switch-exhaustiveness-check': [
    'error',
    { considerDefaultExhaustiveForUnions: true },
  ],
};

const noEnv = {
  object: 'process',
  property: 'env',
  message: 'Only api/platform/env.ts reads the environment.',
};

const text =
  'Text that people read comes from web/locales; use t(). Symbols without letters may stand here.';
const spokenAttributes =
  'alt|title|placeholder|label|aria-label|aria-description|aria-roledescription';
const hardCodedText = [
  { selector: 'JSXText[value=/\\p{L}/u]', message: text },
  { selector: 'JSXExpressionContainer > Literal[value=/\\p{L}/u].expression', message: text },
  {
    selector: `JSXAttribute[name.name=/^(${spokenAttributes})$/] > Literal[value=/\\p{L}/u]`,
    message: text,
  },
];

const browserGlobals = ['window', 'document', 'localStorage', 'sessionStorage', 'navigator'].map(
  (name) => ({ name, message: 'This code also runs without a browser.' }),
);

export default tseslint.config(
  { ignores: ['dist/', '.cache/', '.data/', 'test-results/', 'playwright-report/', 'coverage/'] },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { commented },
    rules: { 'commented/reasoned-disable': 'error' },
  },
  js.configs.recommended,
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: Object.fromEntries(
        ['process', 'console', 'URL', 'Atomics', 'SharedArrayBuffer'].map((name) => [name, false]),
      ),
    },
  },
  {
    // Read by browsers of any age: the parser refuses whatever is younger than ES5.
    files: ['web/public/before-the-app.js'],
    languageOptions: {
      ecmaVersion: 5,
      sourceType: 'script',
      globals: { window: false, document: false, navigator: false },
    },
    // ES5 has no catch without a name.
    rules: { 'no-unused-vars': ['error', { caughtErrors: 'none' }] },
  },
  {
    files: ['web/public/start.js'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'document',
          'localStorage',
          'location',
          'navigator',
          'requestIdleCallback',
          'setTimeout',
        ].map((name) => [name, false]),
      ),
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended, tseslint.configs.stylistic],
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: new URL('..', import.meta.url).pathname,
      },
    },
    rules: {
      ...typed,
      'no-undef': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // A file does one thing.
      'max-lines': ['error', 300],
      'no-restricted-properties': ['error', noEnv],
      'no-console': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/parameter-properties': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'Use a union type: enums are no plain types.' },
        {
          selector: 'ExportDefaultDeclaration',
          message: 'Export by name, so that names stay equal.',
        },
        { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file itself.' },
      ],
    },
  },
  {
    files: ['**/*.tsx', 'web/**/*.ts'],
    // Nothing here is drawn by React, and reading it as if it were takes a tenth of the time.
    ignores: ['web/e2e/**', '**/*.test.ts'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.flatConfigs.recommended.rules,
      // A table laid out as cards loses its native roles, and a region its name in some browsers.
      'jsx-a11y/no-redundant-roles': [
        'error',
        {
          section: ['region'],
          thead: ['rowgroup'],
          tbody: ['rowgroup'],
          ul: ['list'],
          ol: ['list'],
        },
      ],
      // What scrolls must be reachable by keyboard.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['tabpanel', 'region'], tags: [] }],
      'jsx-a11y/no-interactive-element-to-noninteractive-role': [
        'error',
        { tr: ['row', 'none'], td: ['cell'], th: ['columnheader', 'rowheader'] },
      ],
    },
  },
  {
    files: ['web/{app,screens,features,ui}/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportDefaultDeclaration',
          message: 'Export by name, so that names stay equal.',
        },
        ...hardCodedText,
      ],
    },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    ignores: [
      'web/{e2e,bench,testing}/**',
      'web/**/testing/**',
      '**/*.test.{ts,tsx}',
      'web/lib/views.ts',
    ],
    plugins: { facts },
    rules: { 'facts/role-comparison': 'error' },
  },
  {
    files: ['{api,shared}/**/*.ts'],
    rules: { 'no-restricted-globals': ['error', ...browserGlobals] },
  },
  {
    // Commands talk to a terminal and start other programs; tests and configurations are no part of the product.
    files: [
      'api/cli/**',
      '{api,shared,web}/{testing,e2e}/**',
      'tools/**',
      'api/platform/env.ts',
      '*.config.ts',
      '**/*.test.{ts,tsx}',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    // expect.any() and its kin are typed as any, so that they can stand for everything.
    files: ['**/*.test.{ts,tsx}'],
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
  {
    files: ['api/cli/**', 'tools/**'],
    rules: { 'no-console': 'off' },
  },
  {
    // Their tools ask for a default export and for interfaces to add to.
    files: [
      '*.config.ts',
      'web/e2e/*.ts',
      'api/testing/global-setup.ts',
      'web/testing/kept-page.ts',
    ],
    rules: {
      'no-restricted-syntax': 'off',
      '@typescript-eslint/consistent-type-definitions': 'off',
    },
  },
);
