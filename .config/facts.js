const ROLES = ['guest', 'customer', 'doctor', 'staff', 'fulfilment', 'admin'];

const isRole = (node) => node?.type === 'Literal' && ROLES.includes(node.value);

/** The strings that an expression may be, from its type. */
function stringsOf(node, { program, esTreeNodeToTSNodeMap }) {
  const type = program.getTypeChecker().getTypeAtLocation(esTreeNodeToTSNodeMap.get(node));
  return (type.isUnion() ? type.types : [type]).map(({ value }) => value);
}

/** A fact is said in one place: these rules name what says it again. */
export const facts = {
  rules: {
    'role-comparison': {
      meta: { type: 'problem', schema: [] },
      create: (context) => {
        // Others have some of these words too: the two logins, the place of a badge.
        const holdsRole = (node) => {
          const strings = stringsOf(node, context.sourceCode.parserServices);
          return strings.includes('staff') && strings.includes('admin');
        };
        const message =
          'What somebody may do is `can` of the record or `mayCall` of the endpoint; whose pages they see is in web/lib/views.ts.';
        const report = (node) => context.report({ node, message });
        return {
          BinaryExpression(node) {
            if (!/^[!=]==?$/.test(node.operator)) return;
            const { left, right } = node;
            if ((isRole(right) && holdsRole(left)) || (isRole(left) && holdsRole(right)))
              report(node);
          },
          SwitchStatement(node) {
            if (node.cases.some(({ test }) => isRole(test)) && holdsRole(node.discriminant))
              report(node);
          },
          'CallExpression[callee.property.name="includes"]'(node) {
            const { elements = [] } = node.callee.object;
            if (elements.some(isRole) && holdsRole(node.arguments[0])) report(node);
          },
        };
      },
    },
  },
};
