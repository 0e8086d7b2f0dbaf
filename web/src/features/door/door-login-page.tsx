import { Navigate } from 'react-router';
import { useQrLogin } from '../../api/football/door.ts';
import { CredentialsForm } from '../../components/credentials/credentials-form.tsx';
import { useLoginFailure } from '../../hooks/use-login-failure.ts';
import { useQrToken } from '../../lib/session/session.ts';

/** Where the screen at the door signs in. */
export function QrLoginPage({ title }: { title: string }) {
  const token = useQrToken();
  const login = useQrLogin();
  const failure = useLoginFailure(login.error);

  if (token !== null) return <Navigate to="/qr/code" replace />;
  return (
    <CredentialsForm
      title={title}
      failure={failure}
      onDismiss={login.reset}
      isPending={login.isPending}
      onSubmit={(credentials) => void login.run(credentials)}
    />
  );
}
