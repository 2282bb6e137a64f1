const message = 'Parse at the edge instead.';
const isCast = ({ type }) => type === 'TSAsExpression';

const isJson = ({ type, callee }) =>
  type === 'CallExpression' && callee.object?.name === 'JSON' && callee.property?.name === 'parse';

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

/** Nor does one say what JSON holds: `JSON.parse(text) as Row`. */
export const parseJson = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    TSAsExpression: (node) => {
      if (isJson(node.expression) && node.typeAnnotation.type !== 'TSUnknownKeyword') context.report({ node, message });
    },
  }),
};
