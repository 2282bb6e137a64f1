const message = 'Parse at the edge instead.';
const isCast = ({ type }) => type === 'TSAsExpression';

/** No cast says what nobody has looked at: `x as any`, `x as unknown as Row`. */
export const parseAtTheEdge = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    TSAsExpression: (node) => {
      const { type } = node.typeAnnotation;
      if (type === 'TSAnyKeyword' || (type === 'TSUnknownKeyword' && isCast(node.parent)))
        context.report({ node, message });
    },
  }),
};
