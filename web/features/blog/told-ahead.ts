import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DrawnPage } from '#shared/blog-page.ts';

/**
 * Takes over the responses that are embedded in a page drawn by the server (api/http/web-app.ts), so that its content
 * does not disappear while it is requested again. To be called before the queries of the screen.
 */
export function useToldAhead(): void {
  const client = useQueryClient();
  useState(() => {
    if (typeof document === 'undefined') return;
    const told = document.getElementById('told-ahead');
    if (!told) return;
    // Only once, because later visits to the same screen have newer responses.
    told.remove();
    for (const [key, data] of JSON.parse(told.textContent) as DrawnPage['told']) {
      client.setQueryData(key, data);
    }
  });
}
