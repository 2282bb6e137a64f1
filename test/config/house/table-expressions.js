const names = /^(expression|\w+Expression|ExpressionAttribute(Names|Values)|ExclusiveStartKey)$/;
const message = 'DynamoDB expressions are written in stores (`*-store.ts`) and functions/storage only.';

/** Keeps the language of the tables in the stores. */
export const tableExpressions = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    Property: (node) => {
      if (node.parent.type === 'ObjectExpression' && names.test(node.key.name)) context.report({ node, message });
    },
  }),
};
