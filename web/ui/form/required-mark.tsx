/** A visible star. For screen readers the control itself has `aria-required`. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ml-1 text-coral">
      *
    </span>
  );
}
