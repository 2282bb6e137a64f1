const message = 'A function is a const arrow. Only generators and overloads are declared.';

const isOverloaded = ({ id, parent }) => {
  const siblings = parent.type === 'ExportNamedDeclaration' ? parent.parent.body : (parent.body ?? []);
  return siblings.some((one) => {
    const declared = one.type === 'ExportNamedDeclaration' ? one.declaration : one;
    return declared?.type === 'TSDeclareFunction' && declared.id?.name === id?.name;
  });
};

const isMember = ({ type, method, kind }) =>
  type === 'MethodDefinition' || (type === 'Property' && (method || kind !== 'init'));

/** One dialect: `const name = () => {}`. */
export const constArrows = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    FunctionDeclaration: (node) => {
      if (!node.generator && !isOverloaded(node)) context.report({ node, message });
    },
    FunctionExpression: (node) => {
      if (!node.generator && !isMember(node.parent)) context.report({ node, message });
    },
  }),
};
