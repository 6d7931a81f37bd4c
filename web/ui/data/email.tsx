/** An address that breaks before its domain, where there is no room for it, rather than anywhere. */
export function Email({ children }: { children: string }) {
  const at = children.indexOf('@') + 1;
  return (
    <span className="break-words">
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </span>
  );
}
