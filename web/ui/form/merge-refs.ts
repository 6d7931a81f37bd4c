import type { Ref, RefCallback } from 'react';

/** Hands one element to a ref of ours and to the one the caller (react-hook-form) gave. */
export function mergeRefs<T>(...refs: (Ref<T> | undefined)[]): RefCallback<T> {
  return (element) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    }
  };
}
