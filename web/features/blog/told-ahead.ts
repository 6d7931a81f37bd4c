import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DrawnPage } from '#shared/blog-page.ts';

/**
 * Takes over the answers that lie beside a page drawn by the server (api/http/web-app.ts), so that what can be read
 * already does not vanish while it is asked for again. Before the queries of the screen.
 */
export function useToldAhead(): void {
  const client = useQueryClient();
  useState(() => {
    if (typeof document === 'undefined') return;
    const told = document.getElementById('told-ahead');
    if (!told) return;
    // Once: later visits to the same screen have newer answers.
    told.remove();
    for (const [key, data] of JSON.parse(told.textContent) as DrawnPage['told']) {
      client.setQueryData(key, data);
    }
  });
}
