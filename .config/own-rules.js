/** A rule that reports these nodes, each given by the test of what it must be. */
const refuse = (message, visitors) => ({
  meta: { type: 'problem', schema: [] },
  create: (context) =>
    Object.fromEntries(
      Object.entries(visitors).map(([type, isRefused]) => [
        type,
        (node) => {
          if (isRefused(node)) context.report({ node, message });
        },
      ]),
    ),
});

const every = () => true;
const SPOKEN = /^(alt|title|placeholder|label|aria-label|aria-description|aria-roledescription)$/;
const isText = (node) => typeof node?.value === 'string' && /\p{L}/u.test(node.value);

export default {
  meta: { name: 'own' },
  rules: {
    'reasoned-disable': {
      meta: { type: 'problem', schema: [] },
      create: (context) => ({
        Program() {
          for (const comment of context.sourceCode.getAllComments()) {
            if (/^\s*(es|ox)lint-disable/.test(comment.value) && !/--\s*\S{3,}/.test(comment.value))
              context.report({ loc: comment.loc, message: 'Say why, after two hyphens.' });
          }
        },
      }),
    },
    'no-enum': refuse('Use a union type: enums are no plain types.', { TSEnumDeclaration: every }),
    'no-default-export': refuse('Export by name, so that names stay equal.', {
      ExportDefaultDeclaration: every,
    }),
    'no-barrel': refuse('No barrels: import from the file itself.', {
      ExportAllDeclaration: every,
    }),
    'no-hard-coded-text': refuse(
      'Text that people read comes from web/locales; use t(). Symbols without letters may stand here.',
      {
        JSXText: ({ value }) => /\p{L}/u.test(value),
        JSXExpressionContainer: ({ expression }) => isText(expression),
        JSXAttribute: ({ name, value }) => SPOKEN.test(name.name) && isText(value),
      },
    ),
  },
};
