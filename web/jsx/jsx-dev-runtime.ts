import * as react from 'react/jsx-dev-runtime';
import { withOwnText } from './own-text.ts';

export { Fragment } from 'react/jsx-dev-runtime';
export type { JSX } from 'react/jsx-dev-runtime';

type JsxDev = (
  type: never,
  props: unknown,
  key: unknown,
  isStatic: boolean,
  ...rest: unknown[]
) => unknown;
const { jsxDEV: create } = react as unknown as { jsxDEV: JsxDev };

export const jsxDEV: JsxDev = (type, props, key, isStatic, ...rest) => {
  const own = withOwnText(type, props) as { children?: unknown };
  return create(type, own, key, isStatic && Array.isArray(own.children), ...rest);
};
