import { ApolloProvider, useQuery } from "@apollo/client/react";
import { lazy, Suspense, useState } from "react";
import { BrowserRouter } from "react-router-dom";
import { NotificationsMenu } from "../notifications/NotificationsMenu.tsx";
import { createApolloClient } from "./data/apollo.ts";
import { AppLayout } from "./layout/AppLayout.tsx";
import { UserMenu } from "./layout/UserMenu.tsx";
import { AppRoutes } from "./routing/router.tsx";
import { useSession } from "./session/session.tsx";
import { useLiveUnread } from "./session/useLiveUnread.ts";
import { ViewerDocument, type ViewerQuery } from "./session/Viewer.generated.ts";
import { ViewerGate } from "./session/ViewerGate.tsx";
import { ViewerProvider } from "./session/viewer.tsx";
import { Shortcuts } from "./shortcuts/Shortcuts.tsx";
import { Themed } from "./theme/Themed.tsx";

const SearchBox = lazy(() => import("../search/SearchBox.tsx").then((module) => ({ default: module.SearchBox })));
const AcceptPolicyDialog = lazy(() =>
  import("../legal/AcceptPolicyDialog.tsx").then((module) => ({ default: module.AcceptPolicyDialog })),
);

/** Everything behind the sign-in. Its own chunk: a visitor on the landing screen does not fetch the data client. */
export function SignedIn() {
  const { expire } = useSession();
  const [client] = useState(() => createApolloClient({ onUnauthenticated: () => void expire() }));
  return (
    <Themed>
      <BrowserRouter>
        <ApolloProvider client={client}>
          <CurrentViewer />
        </ApolloProvider>
      </BrowserRouter>
    </Themed>
  );
}

function CurrentViewer() {
  const { data, previousData, loading, error, refetch } = useQuery(ViewerDocument, {
    notifyOnNetworkStatusChange: true,
  });
  // What was known a moment ago still holds while it is asked for again.
  const known = data ?? previousData;
  return (
    <ViewerGate viewer={known} loading={loading} error={error} retry={() => refetch().catch(() => undefined)}>
      {(current) => <Frame {...current} />}
    </ViewerGate>
  );
}

function Frame({ me, unreadMessagesCount, unreadNotificationsCount }: ViewerQuery) {
  useLiveUnread();
  return (
    <ViewerProvider viewer={me}>
      <AppLayout
        unreadMessages={unreadMessagesCount}
        search={
          <Suspense>
            <SearchBox />
          </Suspense>
        }
        notifications={<NotificationsMenu unreadCount={unreadNotificationsCount} />}
        userMenu={<UserMenu />}
      >
        <AppRoutes />
      </AppLayout>
      <Shortcuts />
      {me.mustAcceptPolicy ? (
        <Suspense>
          <AcceptPolicyDialog />
        </Suspense>
      ) : null}
    </ViewerProvider>
  );
}
