/** The provider says that nothing can arrive at this address, now or later, so that nobody tries again. */
export class UnreachableAddress extends Error {
  override name = 'UnreachableAddress';
  readonly because: 'dead' | 'opted_out';

  constructor(because: 'dead' | 'opted_out') {
    super(`the address is ${because}`);
    this.because = because;
  }
}
