import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { TextInput } from './text-input.tsx';

type SearchInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'before' | 'onChange'> & {
  onSearch?: (text: string) => void;
  /** What stands below is still the answer to what was typed before. */
  isSearching?: boolean;
};

/** Looks for what is typed, on the server: the page on screen is not all there is. */
export function SearchInput({ onSearch, isSearching = false, ...props }: SearchInputProps) {
  return (
    <TextInput
      maxLength={100}
      autoComplete="off"
      {...props}
      type="search"
      before={isSearching ? <Spinner /> : <Search aria-hidden="true" />}
      onChange={(event) => onSearch?.(event.target.value)}
    />
  );
}
