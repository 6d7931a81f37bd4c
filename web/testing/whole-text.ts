/**
 * For `getByText`, where a word within the text is kept in one line by an element of its own (web/jsx/own-text.ts): the
 * innermost element that has the whole text.
 */
export const wholeText = (wanted: string | RegExp) => (_own: string, element: Element | null) => {
  const textOf = (one: Element) => one.textContent.replace(/\s+/g, ' ').trim();
  const has = (one: Element) =>
    typeof wanted === 'string' ? textOf(one) === wanted : wanted.test(textOf(one));
  return element !== null && has(element) && ![...element.children].some(has);
};
