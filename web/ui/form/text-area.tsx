import { useLayoutEffect, useRef, type ComponentProps, type Ref, type RefCallback } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass } from './text-input.tsx';
import { useFieldControl } from './field-context.ts';

const growsByItself = () => CSS.supports('field-sizing', 'content');

function fitToContent(area: HTMLTextAreaElement) {
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}

/** Grows with its content, up to about half the screen. */
export function TextArea({
  className,
  ref,
  rows = 4,
  onInput,
  ...props
}: ComponentProps<'textarea'>) {
  const field = useFieldControl();
  const own = useRef<HTMLTextAreaElement>(null);

  useLayoutEffect(() => {
    if (own.current && !growsByItself()) fitToContent(own.current);
  }, [props.value, props.defaultValue]);

  return (
    <textarea
      {...field}
      {...props}
      rows={rows}
      ref={mergeRefs(own, ref)}
      onInput={(event) => {
        if (!growsByItself()) fitToContent(event.currentTarget);
        onInput?.(event);
      }}
      className={classNames(
        controlClass,
        'field-sizing-content max-h-[50dvh] min-h-28 resize-y leading-relaxed',
        className,
      )}
    />
  );
}

/** Sets both our own ref and that of the caller (react-hook-form). */
function mergeRefs<T>(...refs: (Ref<T> | undefined)[]): RefCallback<T> {
  return (element) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    }
  };
}
