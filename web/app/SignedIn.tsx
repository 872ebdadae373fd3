import { ApolloProvider, useQuery } from "@apollo/client/react";
import { lazy, memo, Suspense, useDeferredValue, useState } from "react";
import { LargePictures } from "../media/LargePictures.tsx";
import { NotificationsMenu } from "../notifications/NotificationsMenu.tsx";
import { createApolloClient } from "../platform/data/apollo.ts";
import { paths } from "../platform/paths/paths.ts";
import { AppLayout } from "./layout/AppLayout.tsx";
import { UserMenu } from "./layout/UserMenu.tsx";
import { AppRouter } from "./routing/AppRouter.tsx";
import { AppRoutes } from "./routing/router.tsx";
import { routes } from "./routing/routes.ts";
import "../ui/overlay/popStateGuards.ts";
import { useSession } from "../platform/session/session.tsx";
import { claimUnsent } from "../platform/session/unsentStorage.ts";
import { ViewerDocument, type ViewerQuery } from "../platform/session/Viewer.generated.ts";
import { ViewerProvider } from "../platform/session/viewer.tsx";
import { Themed } from "../platform/theme/Themed.tsx";
import { ProofOutlet } from "./viewer/ProofOutlet.tsx";
import { ViewerGate } from "./viewer/ViewerGate.tsx";

const SearchBox = lazy(() => import("../search/SearchBox.tsx").then((module) => ({ default: module.SearchBox })));
const LiveUnread = lazy(() => import("./viewer/LiveUnread.ts").then((module) => ({ default: module.LiveUnread })));
const Shortcuts = lazy(() => import("./shortcuts/Shortcuts.tsx").then((module) => ({ default: module.Shortcuts })));
const AcceptPolicyDialog = lazy(() =>
  import("../legal/AcceptPolicyDialog.tsx").then((module) => ({ default: module.AcceptPolicyDialog })),
);

/** A separate chunk: a visitor does not load the data client. */
export function SignedIn() {
  const { expire } = useSession();
  const [client] = useState(() => openData(() => void expire()));
  return (
    <Themed>
      <AppRouter>
        <ApolloProvider client={client}>
          <CurrentViewer />
        </ApolloProvider>
      </AppRouter>
    </Themed>
  );
}

/** Reads the feed in parallel with the viewer: where both are prefetched, the first screen renders once and whole. */
function openData(onUnauthenticated: () => void) {
  const client = createApolloClient({ onUnauthenticated });
  // In a task of its own: writing an answer into the cache takes time.
  if (window.location.pathname === paths.home()) setTimeout(() => void routes.home.prefetch(client, ""));
  return client;
}

function CurrentViewer() {
  const { data, previousData, loading, error, refetch } = useQuery(ViewerDocument, {
    notifyOnNetworkStatusChange: true,
  });
  // Shows the previous viewer while it is refetched. Deferred, the tree renders in slices: whole it exceeds one frame.
  const known = useDeferredValue(data ?? previousData);
  return (
    <ViewerGate viewer={known} loading={loading} error={error} retry={() => refetch().catch(() => undefined)}>
      {(current) => <Frame {...current} />}
    </ViewerGate>
  );
}

const Frame = memo(function Frame(viewer: ViewerQuery) {
  const { me, unreadMessagesCount, unreadNotificationsCount, bookingsWaitingCount } = viewer;
  // Before any form below reads its draft.
  useState(() => claimUnsent(me.id));
  return (
    <ViewerProvider viewer={me}>
      <AppLayout
        unreadMessages={unreadMessagesCount}
        waitingBookings={bookingsWaitingCount}
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
      <Suspense>
        <LiveUnread />
        <Shortcuts />
      </Suspense>
      <LargePictures />
      <ProofOutlet />
      {me.mustAcceptPolicy ? (
        <Suspense>
          <AcceptPolicyDialog />
        </Suspense>
      ) : null}
    </ViewerProvider>
  );
});
