/** The star for the eye; the control itself carries `aria-required` for everybody else. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ml-1 text-coral">
      *
    </span>
  );
}
