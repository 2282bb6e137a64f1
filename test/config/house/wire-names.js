/** A name that is read: `row.money`, `const { money } = row`, `interface Row { money: number }`. */
const nameOf = (node) => (node.computed ? node.value : (node.name ?? node.value));

/** The documents' names of fields that we call otherwise; option: the list of them. */
export const wireNames = {
  meta: { type: 'problem', schema: [{ type: 'array', items: { type: 'string' } }] },
  create: (context) => {
    const words = new Set(context.options[0]);
    const check = (node) => {
      const name = nameOf(node);
      if (words.has(name))
        context.report({ node, message: `'${name}' is the documents' name: they end at the contract (wire.ts).` });
    };
    return {
      MemberExpression: ({ property }) => check(property),
      'ObjectPattern > Property': ({ key }) => check(key),
      TSPropertySignature: ({ key }) => check(key),
    };
  },
};
