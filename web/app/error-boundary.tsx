import { Component, type ReactNode } from 'react';
import type { ClientError } from '#shared/client-errors.ts';
import { ErrorScreen } from './error-screen.tsx';

type Props = { children: ReactNode };
type State = { error: unknown };

/** Keeps the rest of the page usable if one screen breaks. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    reportFault('screen', error);
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return <ErrorScreen error={this.state.error} onRetry={() => this.setState({ error: null })} />;
  }
}

/** The reporter is loaded when something fails, so that pages that work carry nothing of it. */
const reportFault = (kind: ClientError['kind'], thrown: unknown): void =>
  void import('#web/lib/report-error.ts').then(
    ({ reportError }) => reportError(kind, thrown),
    () => undefined,
  );

/** Reports what nobody catches. */
export function listenForFaults(): void {
  window.addEventListener('error', ({ error }: ErrorEvent) => reportFault('error', error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportFault('rejection', reason));
}
