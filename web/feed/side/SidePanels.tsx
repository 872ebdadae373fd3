import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { classes } from "../../platform/theme/classes.ts";
import { FeedFooter } from "./FeedFooter.tsx";
import { NearbyArtists } from "./NearbyArtists.tsx";
import { Panel } from "./Panel.tsx";
import { TrendingStyles } from "./TrendingStyles.tsx";

const styles = classes({
  text: { typography: "body2", color: "text.secondary" },
  ways: { display: "flex", flexWrap: "wrap", gap: 1, paddingTop: 1.5, "& > *": { flex: "1 1 auto", paddingInline: 1 } },
});

/** Each panel has its own query, so that none waits for or fails with another. */
export function SidePanels() {
  return (
    <>
      <NearbyArtists />
      <TrendingStyles />
      <Promotion />
      <FeedFooter />
    </>
  );
}

function Promotion() {
  return (
    <Panel title="Ready for your next tattoo?">
      <div className={styles.text}>Find an artist whose work you love, and talk it over before the first needle.</div>
      <div className={styles.ways}>
        <Button size="small" variant="contained" color="secondary" component={Link} to={paths.discover()}>
          Browse Artists
        </Button>
        <Button
          size="small"
          variant="outlined"
          component={Link}
          to={paths.bookings({ new: "1", service: "Consultation" })}
        >
          Book Consultation
        </Button>
      </div>
    </Panel>
  );
}
