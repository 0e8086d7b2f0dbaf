import { Navigate } from '../../../lib/router/routes.tsx';
import { useDoorLogin } from '../../../api/football/door.ts';
import { CredentialsForm } from '../../../components/credentials/credentials-form.tsx';
import { useLoginFailure } from '../../../hooks/use-login-failure.ts';
import { useDoorToken } from '../../../lib/session/session.ts';

/** Where the screen at the door signs in. */
export function DoorLoginPage({ title }: { title: string }) {
  const token = useDoorToken();
  const login = useDoorLogin();
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
