/** Frequent documents: they are measured, and their statements counted. */

const PERSON = "fragment Person on User { id username fullName avatar verified }";

/** The browser's first page. */
export const FEED = `query Feed($first: Int = 20, $after: String) {
  feed(first: $first, after: $after) {
    edges {
      node {
        id caption imageUrl location tags verified likes comments likedByMe createdAt
        image { width height placeholder }
        user { ...Person }
        artist { id username fullName verified }
        userComments(first: 2) { id postId content createdAt user { ...Person } }
      }
    }
  }
}
${PERSON}`;

const TILE = `fragment Tile on Post {
  id caption imageUrl image { width height placeholder } likes comments user { id fullName }
}`;

export const PROFILE = `query Profile($username: String!) {
  user(username: $username) {
    ...Person userType coverImage specialization experience languages priceBand studioName studioAddress takesBookings
    bio location createdAt isViewer isPrivate postsCount followersCount followingCount isFollowing
    posts(first: 24) { edges { node { ...Tile } } pageInfo { hasNextPage endCursor } }
  }
}
${PERSON}
${TILE}`;

export const THREAD = `query Thread($id: ID!, $first: Int = 50, $after: String) {
  conversation(id: $id) {
    id
    messages(first: $first, after: $after) {
      edges {
        node {
          id conversationId seq clientId content messageType imageUrl read createdAt isMine
          sender { ...Person }
          reactions { emoji count reactedByMe }
        }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}
${PERSON}`;

export const CONVERSATIONS = `{
  conversations(first: 30) {
    edges {
      node { id updatedAt unreadCount otherUser { ...Person } lastMessage { id seq content messageType createdAt isMine } }
    }
    pageInfo { hasNextPage endCursor }
  }
}
${PERSON}`;

export const NOTIFICATIONS = `query Notifications($first: Int = 30) {
  notifications(first: $first) {
    edges {
      node { id type title message url read createdAt actorsCount actor { id username fullName avatar } }
    }
    pageInfo { hasNextPage endCursor }
  }
}`;

export const BOOKINGS = `query Bookings($first: Int = 20) {
  bookings(role: ARTIST, first: $first) {
    edges {
      node {
        id service description preferredDate endsAt artistTimeZone estimatedDuration estimatedPrice status resolution
        cancelledBy notes artistNotes adultConfirmedAt reason version createdAt clashesWithConfirmed
        openProposal { id message expiresAt createdAt proposer { id } slots { slot start duration } }
        client { ...Person }
        artist { ...Person }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}
${PERSON}`;

export const SLOTS = `query Slots($artistId: ID!, $from: DateTime!, $to: DateTime!) {
  openSlots(artistId: $artistId, from: $from, to: $to, duration: 60) { start end duration }
}`;

export const SEARCH_PEOPLE = `query SearchPeople($query: String!) {
  searchUsers(first: 10, query: $query) {
    totalCount
    edges { node { ...Person userType location } }
  }
}
${PERSON}`;

export const FILTER_ARTISTS = `query FilterArtists(
  $location: String, $languages: [String!], $priceBands: [Int!], $verified: Boolean
) {
  searchUsers(
    first: 12, userType: ARTIST, location: $location, languages: $languages, priceBands: $priceBands, verified: $verified
  ) {
    totalCount
    edges { node { ...Person location languages priceBand followersCount } }
  }
}
${PERSON}`;

export const ARTIST_FACETS = `query ArtistFacets($location: String, $languages: [String!]) {
  artistFacets(location: $location, languages: $languages) { languages { value count } verified isPartial }
}`;

export const SEARCH_POSTS = `query SearchPosts($query: String!) {
  searchPosts(first: 24, query: $query) { totalCount edges { node { ...Tile location tags } } }
}
${TILE}`;

export const SEARCH_MESSAGES = `query SearchMessages($query: String!) {
  searchMessages(query: $query) {
    edges { node { id content createdAt conversation { id otherUser { ...Person } } } } pageInfo { hasNextPage endCursor }
  }
}
${PERSON}`;

export const HASHTAG = `query Hashtag($tag: String!) {
  hashtag(tag: $tag) { tag postsCount posts(first: 24) { edges { node { ...Tile } } pageInfo { hasNextPage endCursor } } }
}
${TILE}`;

export const TRENDING = "{ trendingHashtags(limit: 5) { hashtag count } }";

export const FOLLOWERS = `query Followers($id: ID!, $query: String = "") {
  user(id: $id) {
    id followers(first: 50, query: $query) { edges { node { ...Person isFollowing } } pageInfo { hasNextPage endCursor } }
  }
}
${PERSON}`;

export const FOLLOWING = FOLLOWERS.replace("Followers", "Following").replace("followers(", "following(");

export const UNREAD = "{ unreadMessagesCount unreadNotificationsCount }";

export const ME = "{ me { id } }";

export const LIKE = "mutation Like($id: ID!) { likePost(id: $id) { id likes likedByMe } }";
export const UNLIKE = "mutation Unlike($id: ID!) { unlikePost(id: $id) { id likes likedByMe } }";

export const FOLLOW = "mutation Follow($id: ID!) { followUser(id: $id) { id isFollowing followersCount } }";
export const UNFOLLOW = "mutation Unfollow($id: ID!) { unfollowUser(id: $id) { id isFollowing followersCount } }";

export const COMMENT = `mutation Comment($input: AddCommentInput!) {
  addComment(input: $input) { id postId content createdAt likes user { ...Person } }
}
${PERSON}`;

export const SEND_MESSAGE = `mutation SendMessage($input: SendMessageInput!) {
  sendMessage(input: $input) { id conversationId seq clientId content messageType createdAt isMine sender { ...Person } }
}
${PERSON}`;

export const ACCEPT = `mutation Accept($id: ID!) {
  updateBookingStatus(input: { id: $id, status: CONFIRMED }) { id status version }
}`;
