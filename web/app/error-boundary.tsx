import { Component, type ReactNode } from 'react';
import { reportFault } from './error-reports.ts';
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
