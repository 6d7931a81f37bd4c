import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { TextInput } from './text-input.tsx';

type SearchInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'before' | 'onChange'> & {
  onSearch?: (text: string) => void;
  /** The results on screen are still those of the previous text. */
  isSearching?: boolean;
};

/** Searches on the server, because not everything is on the current page. */
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
