import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DrawnPage } from '#shared/drawn-page.ts';

/**
 * Takes over the responses that are embedded in a page drawn by the server (api/http/web-app.ts), so that its content
 * does not disappear while it is requested again. To be called before the queries of the screen.
 */
export function useEmbeddedReplies(): void {
  const client = useQueryClient();
  useState(() => {
    if (typeof document === 'undefined') return;
    const element = document.getElementById('embedded-replies');
    if (!element) return;
    // Only once, because later visits to the same screen have newer responses.
    element.remove();
    for (const [key, data] of JSON.parse(element.textContent) as DrawnPage['replies']) {
      client.setQueryData(key, data);
    }
  });
}
