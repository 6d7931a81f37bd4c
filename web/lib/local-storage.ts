/** A browser may deny access to web storage and throw on any use. Then nothing is stored, and the page continues. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

export const readLocal = (key: string): string | null => attempt(() => localStorage.getItem(key));

/** A full storage keeps what it has. */
export const writeLocal = (key: string, value: string): void =>
  void attempt(() => localStorage.setItem(key, value));

export const removeLocal = (key: string): void => void attempt(() => localStorage.removeItem(key));

/** A value of this tab. It survives a reload, but not the tab. */
export const readTab = (key: string): string | null => attempt(() => sessionStorage.getItem(key));

export const writeTab = (key: string, value: string): void =>
  void attempt(() => sessionStorage.setItem(key, value));

export const removeTab = (key: string): void => void attempt(() => sessionStorage.removeItem(key));
